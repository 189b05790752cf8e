export const button = 'button'
