export const analytics = {}
