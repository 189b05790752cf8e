export const findSession = () => []
