export const surveys = {}
