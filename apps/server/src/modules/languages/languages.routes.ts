export const languages = {}
