import type { LocalizedText } from '../documents/locale.ts'

/** The words on buttons that new steps and templates start with, in the languages that we speak. */
export const guideWords = {
  next: {
    en: 'Next',
    de: 'Weiter',
    fr: 'Suivant',
    es: 'Siguiente',
    it: 'Avanti',
    pt: 'Seguinte',
    nl: 'Volgende',
  },
  back: { en: 'Back', de: 'Zurück', fr: 'Retour', es: 'Atrás', it: 'Indietro', pt: 'Voltar', nl: 'Terug' },
  done: {
    en: 'Done',
    de: 'Fertig',
    fr: 'Terminer',
    es: 'Listo',
    it: 'Fine',
    pt: 'Concluir',
    nl: 'Klaar',
  },
  later: {
    en: 'Not now',
    de: 'Jetzt nicht',
    fr: 'Plus tard',
    es: 'Ahora no',
    it: 'Non ora',
    pt: 'Agora não',
    nl: 'Niet nu',
  },
  gotIt: {
    en: 'Got it',
    de: 'Alles klar',
    fr: 'Compris',
    es: 'Entendido',
    it: 'Ho capito',
    pt: 'Entendi',
    nl: 'Begrepen',
  },
  start: {
    en: 'Show me',
    de: 'Los geht’s',
    fr: 'C’est parti',
    es: 'Empezar',
    it: 'Iniziamo',
    pt: 'Começar',
    nl: 'Laat zien',
  },
} satisfies Record<string, LocalizedText>
