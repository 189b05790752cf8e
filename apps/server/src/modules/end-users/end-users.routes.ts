export const endUsers = {}
