import type { Block } from '@waymark/contract'
import { EXTRA_SAMPLES, NUDGE_SAMPLES } from './nudge-samples.ts'
import type { Sample } from './sample.ts'
import { stage } from './stage.ts'

const CAROUSEL: Block[] = [
  {
    id: 'title',
    type: 'TEXT',
    role: 'TITLE',
    text: { en: 'Made for bad weather', de: 'Für schlechtes Wetter gemacht', ar: 'مصنوع للطقس السيئ' },
  },
  {
    id: 'body',
    type: 'TEXT',
    role: 'BODY',
    text: {
      en: 'Each jacket is tested in the rain for a hundred hours.',
      de: 'Jede Jacke steht bei uns hundert Stunden im Regen.',
      ar: 'كل سترة تُختبر تحت المطر مئة ساعة.',
    },
  },
  {
    id: 'next',
    type: 'BUTTON',
    style: 'PRIMARY',
    label: { en: 'Next', de: 'Weiter', ar: 'التالي' },
    action: { type: 'NEXT' },
  },
]

const NOTIFICATION: Block[] = [
  {
    id: 'title',
    type: 'TEXT',
    role: 'TITLE',
    text: { en: 'Your parcel is on its way', de: 'Ihr Paket ist unterwegs', ar: 'طردك في الطريق' },
  },
  {
    id: 'body',
    type: 'TEXT',
    role: 'BODY',
    text: {
      en: 'It arrives tomorrow before noon.',
      de: 'Es kommt morgen Vormittag an.',
      ar: 'يصل غدًا قبل الظهر.',
    },
  },
  {
    id: 'next',
    type: 'BUTTON',
    style: 'SECONDARY',
    label: { en: 'Track it', de: 'Verfolgen', ar: 'تتبّع' },
    action: { type: 'NEXT' },
  },
]

const ITEMS: Block[] = (
  [
    ['Choose a jacket', 'Eine Jacke aussuchen', 'اختر سترة'],
    ['Find your size', 'Die passende Größe finden', 'اعثر على مقاسك'],
    ['Save your address', 'Die Lieferadresse speichern', 'احفظ عنوانك'],
    ['Pay at the till', 'An der Kasse bezahlen', 'ادفع عند الصندوق'],
    ['Follow the parcel', 'Das Paket verfolgen', 'تابع الطرد'],
    ['Send something back', 'Etwas zurückschicken', 'أعد شيئًا'],
    ['Ask for help', 'Um Hilfe bitten', 'اطلب المساعدة'],
    ['Give a voucher', 'Einen Gutschein verschenken', 'أهدِ قسيمة'],
  ] as const
).map(([en, de, ar], at) => ({
  id: `item-${at + 1}`,
  type: 'ITEM',
  label: { en, de, ar },
  ...(at === 1 && {
    hint: { en: 'Takes a minute', de: 'Dauert eine Minute', ar: 'يستغرق دقيقة' },
  }),
  action: { type: 'NEXT' },
}))

const toHub = (title: Block, items: Block[]): Block[] => [title, ...items]

const CHECKLIST_TITLE: Block = {
  id: 'title',
  type: 'TEXT',
  role: 'TITLE',
  text: { en: 'Your first order', de: 'Ihre erste Bestellung', ar: 'طلبك الأول' },
}
const MENU_TITLE: Block = {
  ...CHECKLIST_TITLE,
  text: { en: 'How can we help?', de: 'Wobei können wir helfen?', ar: 'كيف نساعدك؟' },
}

/** The parts that are specific to each container. The stage's own step supplies the rest. */
export const SAMPLES: Record<string, Sample | undefined> = {
  ...NUDGE_SAMPLES,
  ...EXTRA_SAMPLES,
  CAROUSEL_SLIDE: {
    blocks: CAROUSEL,
    view: { progress: { index: 1, total: 4 }, onSlide: (at) => stage.calls.push(`onSlide ${at}`) },
  },
  NOTIFICATION: { blocks: NOTIFICATION, view: { progress: null } },
  CHECKLIST: {
    blocks: toHub(CHECKLIST_TITLE, ITEMS.slice(0, 5)),
    view: {
      progress: null,
      items: [
        { id: 'item-1', isDone: true },
        { id: 'item-2', isDone: true },
      ],
    },
  },
  MENU: { blocks: toHub(MENU_TITLE, ITEMS), view: { progress: null } },
}
