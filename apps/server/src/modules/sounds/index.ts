export const sounds = {}
