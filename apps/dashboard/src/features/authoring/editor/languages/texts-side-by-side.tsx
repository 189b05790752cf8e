import { Stack } from '@mantine/core'
import { useState } from 'react'
import { withDraftUndo } from '../keys/undo-scope.ts'
import type { ListTexts, TextPlace, WriteTexts } from './list-texts.ts'
import { TextsFilter, type TextsShown } from './texts-filter.tsx'
import { TextsTable } from './texts-table.tsx'
import { TranslateBar } from './translate-bar.tsx'
import type { Overflows } from './use-overflows.ts'
import { Scroller } from '../../../../ui/frame/scroller.tsx'

interface TextsSideBySideProps {
  places: readonly TextPlace[]
  /** The default locale first. */
  locales: readonly string[]
  /** The overflows on a small phone; absent if nothing was measured. */
  overflows?: Overflows
  listPlaces: ListTexts
  onWrite: WriteTexts
}

/** Texts in all their locales: to translate, filter and edit. */
export function TextsSideBySide(props: TextsSideBySideProps) {
  const { places, locales, overflows, listPlaces, onWrite } = props
  const [shown, setShown] = useState<TextsShown>('all')
  return (
    <Stack gap="md">
      <TranslateBar listPlaces={listPlaces} locales={locales} onWrite={onWrite} />
      <TextsFilter
        places={places}
        locales={locales}
        shown={shown}
        onShow={setShown}
        {...(overflows && { overflows })}
      />
      <Scroller {...withDraftUndo}>
        <TextsTable
          places={places}
          locales={locales}
          shown={shown}
          onWrite={onWrite}
          overflows={overflows ?? NONE}
        />
      </Scroller>
    </Stack>
  )
}

const NONE: Overflows = new Map()
