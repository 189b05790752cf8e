export const templates = {}
