export const captures = {}
