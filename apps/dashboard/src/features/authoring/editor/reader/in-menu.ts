/** Options outside of the menu would close it when they are chosen. */
export const IN_MENU = { withinPortal: false }
