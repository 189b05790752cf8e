import { Button, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { containers, limits, type Container } from '@waymark/contract/constants'
import { EditorDialog } from '../editor-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { listLocales } from '../model/draft.ts'
import { STEPS } from '../model/screens.ts'
import { continueFormerEnd, createStep } from '../model/new-step.ts'
import classes from './add-step.module.css'
import { StepThumbnail } from './step-thumbnail.tsx'

/** Adds a step after the selected one: a choice of kinds, each shown as it will look. */
export function AddStep() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const [isOpen, choice] = useDisclosure(false)
  const count = useEditorState((state) => state.draft.steps.length)

  function add(container: Container) {
    const { draft, selectedScreenId } = store.getState()
    const selected = draft.steps.findIndex(({ id }) => id === selectedScreenId)
    const index = selected < 0 ? draft.steps.length : selected + 1
    const isLast = index === draft.steps.length
    const name = t(`containers.${container}.stepName`, { number: draft.steps.length + 1 })
    const step = createStep(draft, { id: crypto.randomUUID(), name, container, isLast })
    const former = isLast ? draft.steps.at(-1) : undefined
    const component = former && continueFormerEnd(former, listLocales(draft))
    store.dispatch({
      type: 'add_steps',
      steps: [step],
      to: { home: STEPS, index },
      ...(former && component && { continues: { screenId: former.id, component } }),
    })
    choice.close()
  }

  return (
    <>
      <Group p="md" className={classes.foot}>
        <Button
          fullWidth
          leftSection={<IconPlus size={18} />}
          onClick={choice.open}
          disabled={count >= limits.stepsPerProject}
        >
          {t('steps.add')}
        </Button>
      </Group>
      <EditorDialog opened={isOpen} onClose={choice.close} title={t('steps.addTitle')} size="xl">
        <SimpleGrid cols={3} spacing="md">
          {containers.map((container) => (
            <KindChoice key={container} container={container} onChoose={() => add(container)} />
          ))}
        </SimpleGrid>
      </EditorDialog>
    </>
  )
}

interface KindChoiceProps {
  container: Container
  onChoose(): void
}

function KindChoice({ container, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const draft = useEditorState((state) => state.draft)
  const example = useMemo(
    () => createStep(draft, { id: container, name: container, container, isLast: false }),
    [draft, container],
  )
  return (
    <div className={classes.kind}>
      <StepThumbnail step={example} locale={locale} />
      <UnstyledButton className={classes.choose} onClick={onChoose}>
        <Text component="span" display="block" fw={600}>
          {t(`containers.${container}.name`)}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {t(`containers.${container}.text`)}
        </Text>
      </UnstyledButton>
    </div>
  )
}
