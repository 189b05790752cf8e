export const startScreen = {}
