import type { Localized } from './language.ts'

export type Light = 'low' | 'medium' | 'bright'

export interface Plant {
  id: string
  name: Localized
  text: Localized
  care: 'easy' | 'medium' | 'fussy'
  light: Light
  waterDays: number
  heightCm: number
  priceCents: number
}

export const plants: Plant[] = [
  {
    id: 'monstera',
    name: { en: 'Monstera', de: 'Fensterblatt' },
    text: {
      en: 'Unrolls one big, holey leaf after the other, and forgives a forgotten week.',
      de: 'Entrollt ein großes, gelochtes Blatt nach dem anderen und verzeiht eine vergessene Woche.',
    },
    care: 'easy',
    light: 'medium',
    waterDays: 7,
    heightCm: 70,
    priceCents: 3490,
  },
  {
    id: 'snake-plant',
    name: { en: 'Snake plant', de: 'Bogenhanf' },
    text: {
      en: 'Stands upright in the darkest corner and asks for water once in three weeks.',
      de: 'Steht aufrecht in der dunkelsten Ecke und will alle drei Wochen Wasser.',
    },
    care: 'easy',
    light: 'low',
    waterDays: 21,
    heightCm: 60,
    priceCents: 2290,
  },
  {
    id: 'pothos',
    name: { en: 'Golden pothos', de: 'Efeutute' },
    text: {
      en: 'Hangs from a shelf and grows a hand’s width a month, whatever you do.',
      de: 'Hängt vom Regal und wächst jeden Monat eine Handbreit, egal was du tust.',
    },
    care: 'easy',
    light: 'low',
    waterDays: 9,
    heightCm: 40,
    priceCents: 1690,
  },
  {
    id: 'rubber-plant',
    name: { en: 'Rubber plant', de: 'Gummibaum' },
    text: {
      en: 'Dark, glossy leaves on a straight stem. A small tree for the living room.',
      de: 'Dunkle, glänzende Blätter am geraden Stamm. Ein kleiner Baum fürs Wohnzimmer.',
    },
    care: 'medium',
    light: 'medium',
    waterDays: 10,
    heightCm: 90,
    priceCents: 3990,
  },
  {
    id: 'calathea',
    name: { en: 'Calathea', de: 'Korbmarante' },
    text: {
      en: 'Painted leaves that fold up in the evening. Likes company and moist air.',
      de: 'Bemalte Blätter, die sich abends schließen. Mag Gesellschaft und feuchte Luft.',
    },
    care: 'fussy',
    light: 'medium',
    waterDays: 4,
    heightCm: 45,
    priceCents: 2790,
  },
  {
    id: 'fern',
    name: { en: 'Boston fern', de: 'Schwertfarn' },
    text: {
      en: 'A green fountain for the bathroom. Never lets itself dry out quietly.',
      de: 'Ein grüner Springbrunnen fürs Bad. Trocknet nie still vor sich hin.',
    },
    care: 'fussy',
    light: 'low',
    waterDays: 3,
    heightCm: 50,
    priceCents: 1990,
  },
  {
    id: 'aloe',
    name: { en: 'Aloe', de: 'Aloe' },
    text: {
      en: 'Sun in, water out. Keep it on the window sill and leave it in peace.',
      de: 'Sonne rein, Wasser raus. Stell sie auf die Fensterbank und lass sie in Ruhe.',
    },
    care: 'easy',
    light: 'bright',
    waterDays: 18,
    heightCm: 35,
    priceCents: 1490,
  },
  {
    id: 'cactus',
    name: { en: 'Column cactus', de: 'Säulenkaktus' },
    text: {
      en: 'Blooms when it is in the mood. The rest of the year it simply stands there.',
      de: 'Blüht, wenn ihm danach ist. Den Rest des Jahres steht er einfach da.',
    },
    care: 'easy',
    light: 'bright',
    waterDays: 25,
    heightCm: 40,
    priceCents: 1890,
  },
  {
    id: 'olive-tree',
    name: { en: 'Olive tree', de: 'Olivenbaum' },
    text: {
      en: 'A piece of the south for a sunny balcony. In winter it wants to be cool.',
      de: 'Ein Stück Süden für den sonnigen Balkon. Im Winter will er es kühl.',
    },
    care: 'medium',
    light: 'bright',
    waterDays: 6,
    heightCm: 110,
    priceCents: 5490,
  },
]

export const findPlant = (id: string): Plant | undefined => plants.find((it) => it.id === id)
