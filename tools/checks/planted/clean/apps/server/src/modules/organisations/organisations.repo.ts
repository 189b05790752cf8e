export const findOrganisation = () => []
