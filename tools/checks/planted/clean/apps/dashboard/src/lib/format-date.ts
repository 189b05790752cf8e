export const formatDate = String
