import { Autocomplete, Button, Checkbox, Group, Stack, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { surveyLimits } from '@waymark/contract/constants'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import {
  noteTextMutation,
  type ResponseFilter,
  type TextAnswer,
  type TextGroups,
} from './survey-results.queries.ts'

interface TextNoteFormProps {
  filter: ResponseFilter
  answer: TextAnswer
  /** The tags and groups to suggest; undefined until they are loaded. */
  groups: TextGroups | undefined
  onClose(): void
}

/** The tags, the note and the group of a text answer. */
export function TextNoteForm({ filter, answer, groups, onClose }: TextNoteFormProps) {
  const { t } = useTranslation('survey-results')
  const save = useAction(noteTextMutation)
  const [tags, setTags] = useState<string[]>(answer.tags)
  const [note, setNote] = useState(answer.note)
  const [group, setGroup] = useState(answer.group ?? '')
  const [isByHand, setIsByHand] = useState(answer.group !== null)
  const submit = () =>
    save.run(
      {
        appId: filter.appId,
        id: filter.surveyId,
        responseId: answer.responseId,
        questionId: answer.questionId,
        tags,
        note,
        group: isByHand ? group.trim() : null,
      },
      { onSuccess: onClose },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm" mt="sm" maw={560}>
        <TagsInput
          size="sm"
          label={t('notes.tags')}
          description={t('notes.tagsText')}
          data={groups?.tags.map(({ tag }) => tag) ?? []}
          maxTags={surveyLimits.tagsPerText}
          value={tags}
          onChange={(next) => setTags(next.map((it) => it.trim().slice(0, surveyLimits.tagLength)))}
        />
        <Textarea
          size="sm"
          autosize
          minRows={2}
          label={t('notes.note')}
          maxLength={surveyLimits.noteLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Checkbox
          size="sm"
          label={t('notes.byHand')}
          checked={isByHand}
          onChange={(event) => setIsByHand(event.currentTarget.checked)}
        />
        {isByHand && (
          <Autocomplete
            size="sm"
            label={t('notes.group')}
            description={t('notes.groupText')}
            data={groups?.groups.map(({ name }) => name) ?? []}
            maxLength={surveyLimits.groupNameLength}
            value={group}
            onChange={setGroup}
          />
        )}
        <FormProblem error={save.error} />
        <Group gap="xs">
          <Button type="submit" size="sm" loading={save.isPending}>
            {t('notes.save')}
          </Button>
          <Button size="sm" variant="subtle" onClick={onClose}>
            {t('notes.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
