export const measure = () => 0
