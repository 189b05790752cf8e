import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { START } from '../model/draft-steps.ts'
import { useOutline } from './outline-context.ts'
import classes from './outline.module.css'
import { StepCard } from './step-card.tsx'
import { summariseStep } from './summarise-step.ts'

/** The flow's start screen, above everything else, or a button to add it. */
export function StartScreenSlot() {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const { actions, renamingId } = useOutline()
  const step = useEditorState((state) => state.draft.startScreen)
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  const selectedId = useEditorState((state) => state.selectedStepId)
  const isSelected = useEditorState(
    ({ draft, selectedStepIds }) =>
      draft.startScreen !== null && selectedStepIds.includes(draft.startScreen.id),
  )
  if (!step) {
    return (
      <Button
        variant="default"
        classNames={{ root: classes.slot, label: classes.slotLabel }}
        leftSection={<IconPlus size={18} />}
        onClick={actions.addStartScreen}
        fullWidth
      >
        {t('startScreen.add')}
      </Button>
    )
  }
  return (
    <Stack gap={6}>
      <Text size="xs" fw={600} c="dimmed" component="h3">
        {t('places.start')}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} className={classes.list}>
        <StepCard
          {...summariseStep(step, locale, { defaultLocale })}
          home={START}
          index={0}
          count={1}
          canMove={false}
          isCurrent={step.id === selectedId}
          isSelected={isSelected}
          isRenaming={step.id === renamingId}
        />
      </Stack>
    </Stack>
  )
}
