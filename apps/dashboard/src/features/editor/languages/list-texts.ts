import type { Component } from '@waymark/contract'
import { listBlockTexts, mapBlockTexts, type BlockText } from '@waymark/contract/compiler'
import type { DraftStep } from '../model/draft.ts'

/** One text of a guide with its place, in all its locales. */
export interface TextPlace {
  screenId: string
  screenName: string
  blockId: string
  field: BlockText['field']
  text: Record<string, string>
  /** Whether publishing needs it in every locale. */
  isRequired: boolean
}

/** Everything that the screens say, in the order in which it is read. */
export function listTexts(screens: readonly DraftStep[]): TextPlace[] {
  return screens.flatMap(({ id, fields, component }) =>
    (component?.blocks ?? []).flatMap((block) =>
      listBlockTexts(block).map((it) => ({
        ...it,
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
  field: BlockText['field']
  locale: string
  /** Empty takes the text away. */
  value: string
}

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
