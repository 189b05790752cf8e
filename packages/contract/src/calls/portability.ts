export const portability = {}
