/** The runtime's own texts of a carousel. */
export const CAROUSEL_LABELS = {
  en: { slide: 'slide', slides: 'Slides', goTo: (at: number, total: number) => `Slide ${at} of ${total}` },
  de: { slide: 'Folie', slides: 'Folien', goTo: (at: number, total: number) => `Folie ${at} von ${total}` },
}
