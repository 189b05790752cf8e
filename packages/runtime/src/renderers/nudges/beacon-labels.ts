/** The runtime's own texts of a beacon. */
export const BEACON_LABELS = { en: { hint: 'Hint' }, de: { hint: 'Hinweis' } }
