export const limitGroups = {}
