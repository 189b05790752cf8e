import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError, toFieldErrors } from '../../../lib/errors/api-error.ts'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { splitFormError } from '../../../lib/errors/form-errors.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { describeRules } from './describe-rules.ts'
import { findDraftProblems } from './find-draft-problems.ts'
import { MatchingEndUsers } from './matching-end-users.tsx'
import { toConditions } from './rule-draft.ts'
import type { SegmentDraft } from './rule-draft.ts'
import type { RuleVocabulary } from './rule-vocabulary.ts'
import { RulesFields } from './rules-fields.tsx'
import classes from './segment-form.module.css'

interface SegmentFormProps {
  initialValues: SegmentDraft
  vocabulary: RuleVocabulary
  submitLabel: string
  error: unknown
  isPending: boolean
  /** Further information about the segment, such as its uses. */
  children?: ReactNode
  /** Called on the first change: closing would now lose it. */
  onTouched: () => void
  onSubmit: (draft: SegmentDraft) => void
}

export function SegmentForm(props: SegmentFormProps) {
  const { initialValues, vocabulary, submitLabel, error, isPending, children, onTouched, onSubmit } = props
  const { t } = useTranslation(['segments', 'common'])
  const { findType } = vocabulary
  const form = useForm<SegmentDraft>({
    initialValues,
    validate: (draft) => findDraftProblems(draft, { t, findType }),
    onValuesChange: onTouched,
  })
  const rest = useSegmentErrors(form, error)
  const change = (changed: Partial<SegmentDraft>) => {
    form.setValues(changed)
    // A rule that moved or went takes its problems along.
    form.clearErrors()
  }
  return (
    <LiveForm onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <div className={classes.columns}>
        <Stack gap="xl">
          <TextInput
            {...form.getInputProps('name')}
            label={t('form.name')}
            description={t('form.nameHint')}
            maxLength={limits.nameLength + 50}
            autoComplete="off"
            data-autofocus
          />
          <section aria-labelledby="segment-rules">
            <Title order={3} id="segment-rules" mb="sm">
              {t('form.rules')}
            </Title>
            <RulesFields
              draft={form.values}
              problems={form.errors}
              vocabulary={vocabulary}
              onChange={change}
            />
          </section>
        </Stack>
        <div className={classes.aside} role="region" aria-label={t('form.preview')} tabIndex={0}>
          <Stack gap="md">
            <InWords draft={form.values} vocabulary={vocabulary} />
            {children}
          </Stack>
        </div>
      </div>
      <div className={classes.foot}>
        <FormProblem error={rest} />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </div>
    </LiveForm>
  )
}

/** The draft as a sentence and the end users who match it, once nothing is missing. */
function InWords({ draft, vocabulary }: Pick<SegmentFormProps, 'vocabulary'> & { draft: SegmentDraft }) {
  const { t, i18n } = useTranslation(['segments', 'common', 'conditions'])
  const { findType } = vocabulary
  const { conjunction, rules } = draft
  const { name: _name, ...missing } = findDraftProblems(draft, { t, findType })
  const isWhole = rules.length > 0 && Object.keys(missing).length === 0
  const conditions = isWhole ? toConditions(rules, findType) : null
  const wording = { t, language: i18n.language, vocabulary }
  const words = conditions
    ? describeRules(conjunction, conditions, wording)
    : t(rules.length === 0 ? 'form.noRules' : 'form.unfinished')
  return (
    <>
      <Paper className={classes.summary} radius="lg" p="lg" role="status" aria-label={t('form.inWords')}>
        <Text fw={650} mb="xs">
          {t('form.inWords')}
        </Text>
        <Text className={classes.words}>{words}</Text>
      </Paper>
      <MatchingEndUsers conjunction={conjunction} rules={conditions} />
    </>
  )
}

/**
 * Shows the details of a refusal at their fields, conditions included; returns the error for the form as a whole to
 * show.
 */
function useSegmentErrors(form: UseFormReturnType<SegmentDraft>, error: unknown): unknown {
  useEffect(() => {
    if (error) form.setErrors(splitSegmentError(error).fieldErrors)
    // The form object is new on every render; only a new refusal matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
  return error ? splitSegmentError(error).rest : null
}

function splitSegmentError(error: unknown) {
  const all = Object.entries(toFieldErrors(toApiError(error)))
  const ofRules = all.filter(([path]) => path.startsWith('rules.'))
  const { fieldErrors, rest } = splitFormError(error, ['name'])
  const isShownWhole = ofRules.length > 0 && all.length === ofRules.length + Object.keys(fieldErrors).length
  const ofConditions = Object.fromEntries(ofRules.map(([path, detail]) => [path, toDetailText(detail)]))
  return { fieldErrors: { ...fieldErrors, ...ofConditions }, rest: isShownWhole ? null : rest }
}
