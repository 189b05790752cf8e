import { Menu } from '@mantine/core'
import { IconCopy, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryMenu } from '../../../../ui/entries/entry-menu.tsx'
import { createOutlineActions, isOrdered, isRemovable } from '../clipboard/outline-actions.ts'
import type { DraftStep } from '../model/draft.ts'
import { countFreeSlots } from '../model/step-limits.ts'
import { START, toStepName, type Home } from '../model/draft-steps.ts'
import { MoveItems } from '../steps/move-items.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'

interface StepActionsProps {
  step: DraftStep
  home: Home
  index: number
  count: number
}

/** The actions on a step as a whole. */
export function StepActions({ step, home, index, count }: StepActionsProps) {
  const { t } = useTranslation('editor')
  const name = useEditorState(({ draft }) => toStepName(step, draft))
  const label = home === START ? t('steps.moreStart', { name }) : t('steps.more', { number: index + 1, name })
  return (
    <EntryMenu label={label} size="sm">
      <StepItems step={step} home={home} index={index} count={count} />
    </EntryMenu>
  )
}

function StepItems({ step: { id, key }, home, index, count }: StepActionsProps) {
  const { t } = useTranslation('editor')
  const { t: tb } = useTranslation('builder')
  const { store } = useEditor()
  const { start } = usePreviewState()
  const draft = useEditorState((state) => state.draft)
  const actions = useMemo(() => createOutlineActions(store, t), [store, t])
  return (
    <>
      <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => start(key)}>
        {tb('playFromHere')}
      </Menu.Item>
      {isOrdered(draft, home) && (
        <>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => actions.duplicate([id])}
            disabled={countFreeSlots(draft, home) === 0}
          >
            {t('steps.duplicate')}
          </Menu.Item>
          <MoveItems index={index} count={count} onMove={(by) => actions.move([id], by)} />
        </>
      )}
      {isRemovable(draft, id) && (
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => actions.remove([id])}>
          {t('steps.delete')}
        </Menu.Item>
      )}
    </>
  )
}
