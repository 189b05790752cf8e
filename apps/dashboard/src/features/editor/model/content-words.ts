/** The texts that new steps start with, in the guide's locale rather than the interface's. */
export interface ContentWords {
  title: string
  body: string
  next: string
  done: string
  back: string
}

const WORDS: Record<string, ContentWords> = {
  en: {
    title: 'Your title',
    body: 'Say in one sentence what people can do here.',
    next: 'Next',
    done: 'Done',
    back: 'Back',
  },
  de: {
    title: 'Titel',
    body: 'Hier steht in einem Satz, was man tun kann.',
    next: 'Weiter',
    done: 'Fertig',
    back: 'Zurück',
  },
  fr: {
    title: 'Votre titre',
    body: 'Dites en une phrase ce que l’on peut faire ici.',
    next: 'Suivant',
    done: 'Terminer',
    back: 'Retour',
  },
  es: {
    title: 'Su título',
    body: 'Diga en una frase qué se puede hacer aquí.',
    next: 'Siguiente',
    done: 'Listo',
    back: 'Atrás',
  },
  it: {
    title: 'Il tuo titolo',
    body: 'Descrivi in una frase che cosa si può fare qui.',
    next: 'Avanti',
    done: 'Fine',
    back: 'Indietro',
  },
  pt: {
    title: 'O seu título',
    body: 'Diga numa frase o que se pode fazer aqui.',
    next: 'Seguinte',
    done: 'Concluir',
    back: 'Voltar',
  },
  nl: {
    title: 'Uw titel',
    body: 'Zeg in één zin wat je hier kunt doen.',
    next: 'Volgende',
    done: 'Klaar',
    back: 'Terug',
  },
}

/**
 * One text in each locale that has it. The first locale is the default and falls back to English; the others
 * stay empty for the author.
 */
export function toTexts(locales: string[], word: keyof ContentWords): Record<string, string> {
  const entries = locales.flatMap((locale, at) => {
    const words = WORDS[locale] ?? WORDS[locale.split('-')[0] ?? ''] ?? (at === 0 ? WORDS.en : undefined)
    return words ? [[locale, words[word]]] : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}
