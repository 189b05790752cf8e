export const properties = {}
