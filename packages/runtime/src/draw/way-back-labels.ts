/** The label of the button that leads back to a step whose target was scrolled away. */
export const WAY_BACK_LABELS: Record<string, { back: string }> = {
  en: { back: 'Back to the step' },
  de: { back: 'Zurück zum Schritt' },
}
