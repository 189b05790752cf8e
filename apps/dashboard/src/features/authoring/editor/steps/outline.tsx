import { Group, Stack, Text } from '@mantine/core'
import { projectKinds } from '@waymark/contract/constants'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createOutlineActions } from '../clipboard/outline-actions.ts'
import { PanelHead } from '../kit/panel-head.tsx'
import { PanelRail } from '../kit/panel-rail.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import type { DragRules } from '../kit/sortable.ts'
import { usePanels } from '../kit/use-panels.ts'
import { findPage, findStep, listSteps, listStepsAt, STEPS, toStepName } from '../model/draft-steps.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { AddStep } from './add-step.tsx'
import { OutlineContext } from './outline-context.ts'
import classes from './outline.module.css'
import { PageList } from './page-list.tsx'
import { StepList } from './step-list.tsx'
import { StartScreenSlot } from './start-screen-slot.tsx'
import { useDropped } from './use-dropped.ts'
import { useOutlineKeys } from './use-outline-keys.ts'
import { Scroller } from '../../../../ui/frame/scroller.tsx'

/** The left panel: the project's structure in order, with a thumbnail of each step. */
export function Outline() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const subType = useEditorState((state) => state.draft.subType)
  const count = useEditorState((state) => listSteps(state.draft).length)
  const [renamingId, rename] = useState<string | null>(null)
  const actions = useMemo(() => createOutlineActions(store, t), [store, t])
  const outline = useMemo(() => ({ actions, renamingId, rename }), [actions, renamingId])
  const words = useDragWords()
  const moveDropped = useDropped()
  const listenToKeys = useOutlineKeys(outline)
  const { closed } = usePanels()

  const { structure } = projectKinds[subType]
  const kind = toTitle(subType)
  const title = t(`outline.${kind}`)
  if (closed.includes('outline')) {
    return (
      <nav className={classes.panel} aria-label={title} data-outline data-panel="outline">
        <PanelRail panel="outline" title={title} />
      </nav>
    )
  }
  return (
    <OutlineContext value={outline}>
      <nav
        className={classes.panel}
        aria-label={title}
        data-outline
        data-panel="outline"
        onKeyDown={listenToKeys}
      >
        <PanelHead panel="outline" title={title}>
          {structure.steps !== 'ONE' && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {t(kind === 'slides' ? 'steps.countSlides' : 'steps.count', { count })}
            </Text>
          )}
        </PanelHead>
        <Scroller>
          <SortableList {...words} onDrop={moveDropped}>
            <Stack gap="md" px="md" pt={2} pb="md">
              {structure.hasStartScreen && <StartScreenSlot />}
              {structure.steps !== 'NONE' && <StepList home={STEPS} />}
              {structure.hasPages && <PageList />}
            </Stack>
          </SortableList>
        </Scroller>
        {structure.steps !== 'NONE' && (
          <Group p="md" className={classes.foot}>
            <AddStep home={STEPS} isMain />
          </Group>
        )}
      </nav>
    </OutlineContext>
  )
}

type SubType = keyof typeof projectKinds

function toTitle(subType: SubType): 'screen' | 'slides' | 'pages' | 'steps' {
  const { structure, containers } = projectKinds[subType]
  if (structure.hasPages) return 'pages'
  if (structure.steps === 'ONE') return 'screen'
  return containers.some((it) => it === 'CAROUSEL_SLIDE') ? 'slides' : 'steps'
}

/** Steps and pages are announced by their names while they are dragged. */
function useDragWords(): Omit<DragRules, 'onDrop'> {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  return useMemo(
    () => ({
      help: t('steps.dragging.help'),
      say: (moment, { id, index, group, type }) => {
        const { draft } = store.getState()
        const step = findStep(draft, id)
        const name = step ? toStepName(step, draft) : (findPage(draft, id)?.fields.name ?? '')
        const total = type === 'page' ? draft.pages.length : listStepsAt(draft, group).length
        return t(`steps.dragging.${moment}`, { name, place: index + 1, total })
      },
    }),
    [t, store],
  )
}
