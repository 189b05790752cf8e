import { Drawer, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Segment } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { createSegmentDraft, toConditions, toSegmentDraft } from './rule-draft.ts'
import type { SegmentDraft } from './rule-draft.ts'
import type { RuleVocabulary } from './rule-vocabulary.ts'
import { SegmentForm } from './segment-form.tsx'
import { SegmentUses } from './segment-uses.tsx'
import { saveSegmentMutation } from './segments.queries.ts'

interface SegmentDrawerProps {
  /** The segment to edit; null creates one. */
  segment: Segment | null
  opened: boolean
  vocabulary: RuleVocabulary
  onClose: () => void
}

export function SegmentDrawer({ segment, opened, vocabulary, onClose }: SegmentDrawerProps) {
  const { t } = useTranslation('segments')
  const [isTouched, setIsTouched] = useState(false)
  const close = () => {
    setIsTouched(false)
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={1040}
      padding="xl"
      title={segment ? t('form.editTitle', { name: segment.name }) : t('form.createTitle')}
      closeOnEscape={!isTouched}
      closeOnClickOutside={!isTouched}
    >
      {opened && vocabulary.error !== null && (
        <FailureState error={vocabulary.error} onRetry={vocabulary.retry} />
      )}
      {opened && vocabulary.error === null && !vocabulary.isReady && <Skeleton height={480} />}
      {opened && vocabulary.isReady && (
        <EditSegment
          key={segment?.id ?? 'new'}
          segment={segment}
          vocabulary={vocabulary}
          onTouched={() => setIsTouched(true)}
          onClose={close}
        />
      )}
    </Drawer>
  )
}

interface EditSegmentProps extends Pick<SegmentDrawerProps, 'segment' | 'vocabulary' | 'onClose'> {
  onTouched: () => void
}

function EditSegment({ segment, vocabulary, onTouched, onClose }: EditSegmentProps) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const save = useAction(saveSegmentMutation, onClose)
  const submit = ({ name, conjunction, rules: drafts }: SegmentDraft) => {
    const rules = toConditions(drafts, vocabulary.findType)
    const stored = segment && { id: segment.id, revision: segment.revision }
    save.run(
      { appId: app.id, stored, name: name.trim(), conjunction, rules },
      { toast: (saved) => t(segment ? 'done.saved' : 'done.created', { name: saved.name }) },
    )
  }
  // A segment cannot ask about itself.
  const segments = vocabulary.segments.filter(({ id }) => id !== segment?.id)
  return (
    <SegmentForm
      initialValues={segment ? toSegmentDraft(segment) : createSegmentDraft()}
      vocabulary={{ ...vocabulary, segments }}
      submitLabel={t(segment ? 'form.save' : 'form.create')}
      error={save.error}
      isPending={save.isPending}
      onTouched={onTouched}
      onSubmit={submit}
    >
      {segment && <SegmentUses segment={segment} />}
    </SegmentForm>
  )
}
