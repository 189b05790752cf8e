/** The name of a progress bar. */
export const PROGRESS_LABELS: Record<string, string> = { de: 'Fortschritt', en: 'Progress' }
