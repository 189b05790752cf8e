export const segments = {}
