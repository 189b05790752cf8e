/** The runtime's own texts of a bottom sheet. */
export const SHEET_LABELS = {
  en: { height: 'Full height' },
  de: { height: 'Volle Höhe' },
}
