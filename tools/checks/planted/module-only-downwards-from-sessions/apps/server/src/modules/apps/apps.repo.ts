export const listApps = () => []
