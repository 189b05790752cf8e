import type { Block, Component } from '@waymark/contract'
import { listBlockTexts, mapBlockTexts } from '@waymark/contract/compiler'
import type { DraftStep } from '../model/draft.ts'

/** One text of a guide or a survey with its place, in all its locales. */
export interface TextPlace {
  screenId: string
  screenName: string
  blockId: string
  /** Which of the block's texts it is. */
  field: string
  /** What it is called within its screen, in the author's language. */
  name: string
  text: Record<string, string>
  /** Whether publishing needs it in every locale. */
  isRequired: boolean
}

type NameText = (text: { blocks: readonly Block[]; block: Block; field: string }) => string

/** Everything that the screens say, in the order in which it is read. */
export function listTexts(screens: readonly DraftStep[], nameText: NameText): TextPlace[] {
  return screens.flatMap(({ id, fields, component }) =>
    (component?.blocks ?? []).flatMap((block, _, blocks) =>
      listBlockTexts(block).map((it) => ({
        ...it,
        name: nameText({ blocks, block, field: it.field }),
        screenId: id,
        screenName: fields.name,
        blockId: block.id,
      })),
    ),
  )
}

export interface TextChange {
  screenId: string
  blockId: string
  field: string
  locale: string
  /** Empty takes the text away. */
  value: string
}

/** What the texts are just now, also for whoever asks after the screen that showed them is gone. */
export type ListTexts = () => readonly TextPlace[]

/** Writes changed texts into what is edited; changes of the same part in a row are taken back as one. */
export type WriteTexts = (changes: readonly TextChange[], part: string) => void

/** The components that come of changes to their texts, by screen; those without a change are left out. */
export function changeTexts(
  screens: readonly DraftStep[],
  changes: readonly TextChange[],
): Record<string, Component> {
  const byScreen = Map.groupBy(changes, ({ screenId }) => screenId)
  const changed = screens.flatMap(({ id, component }) => {
    const own = byScreen.get(id)
    if (!component || !own) return []
    const blocks = component.blocks.map((block) =>
      mapBlockTexts(block, (text, field) => {
        const meant = own.filter((it) => it.blockId === block.id && it.field === field)
        if (meant.length === 0) return text
        const written = { ...text, ...Object.fromEntries(meant.map(({ locale, value }) => [locale, value])) }
        return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''))
      }),
    )
    return [[id, { ...component, blocks }] as const]
  })
  return Object.fromEntries(changed)
}
