import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isAnchored } from '@waymark/contract/constants'
import { movedStepsQuery } from '../../../../ui/missing-elements/missing-elements.queries.ts'
import type { DraftStep } from '../model/draft.ts'
import { useEditor } from '../store/editor-context.ts'
import { IdentifierList } from './identifier-list.tsx'

const MovedNote = lazy(async () => ({ default: (await import('./moved-note.tsx')).MovedNote }))

interface IdentifierPanelProps {
  step: DraftStep
}

/** How the step finds its element, and its conditions on the page. */
export function IdentifierPanel({ step }: IdentifierPanelProps) {
  const { place, openDashboard } = useEditor()
  // The builder may not ask for figures.
  const found = useQuery({ ...movedStepsQuery(place.appId), enabled: !openDashboard })
  const moved = found.data?.find(({ assistId }) => assistId === step.id)
  const needsTarget = !step.component || isAnchored(step.component.container)
  return (
    <Stack gap="sm">
      {moved && (
        <Suspense>
          <MovedNote appId={place.appId} step={moved} />
        </Suspense>
      )}
      <IdentifierList owner={step} use={needsTarget ? 'ELEMENT' : 'CONDITION'} />
    </Stack>
  )
}
