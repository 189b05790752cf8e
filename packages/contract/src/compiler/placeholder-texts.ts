import type { LocalizedText } from '../documents/locale.ts'

/** The texts of new steps and built-in templates until an author writes: instructions, never meant for end users. */
export const placeholderTexts = {
  title: {
    en: 'Your title',
    de: 'Titel',
    fr: 'Votre titre',
    es: 'Su título',
    it: 'Il tuo titolo',
    pt: 'O seu título',
    nl: 'Uw titel',
  },
  ability: {
    en: 'Say in one sentence what people can do here.',
    de: 'Hier steht in einem Satz, was man tun kann.',
    fr: 'Dites en une phrase ce que l’on peut faire ici.',
    es: 'Diga en una frase qué se puede hacer aquí.',
    it: 'Descrivi in una frase che cosa si può fare qui.',
    pt: 'Diga numa frase o que se pode fazer aqui.',
    nl: 'Zeg in één zin wat je hier kunt doen.',
  },
  news: {
    en: 'Say in one sentence what has become easier.',
    de: 'Hier steht in einem Satz, was leichter geworden ist.',
  },
  change: { en: 'Say what changes, and from when.', de: 'Hier steht, was sich ändert und ab wann.' },
  remark: { en: 'One sentence is enough.', de: 'Ein Satz genügt.' },
  use: { en: 'Say what this is good for.', de: 'Hier steht, wozu das gut ist.' },
  consequence: { en: 'Say what happens next.', de: 'Hier steht, was als Nächstes passiert.' },
  purpose: { en: 'Say what this app is for.', de: 'Hier steht, wozu diese App da ist.' },
  benefit: { en: 'Say what becomes easier.', de: 'Hier steht, was leichter wird.' },
  beginning: { en: 'Say how to begin.', de: 'Hier steht, wie man anfängt.' },
} satisfies Record<string, LocalizedText>

const known = new Set<string>(Object.values(placeholderTexts).flatMap((it) => Object.values(it)))

export const isPlaceholderText = (text: string): boolean => known.has(text.trim())
