export const avatars = {}
