import { Group, Modal, MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { LimitGroup } from '@waymark/contract'
import { catalogueChoices, limitWindows, projectCategories } from '@waymark/contract/constants'
import type { CatalogueChoice, LimitWindow } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkPlainName } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { saveLimitMutation } from './limit-groups.queries.ts'
import { limitableChoices, toChoices, toSubTypes } from './limited-choices.ts'

interface LimitDialogProps {
  /** The limit to edit; null creates one. */
  limit: LimitGroup | null
  opened: boolean
  onClose: () => void
}

export function LimitDialog({ limit, opened, onClose }: LimitDialogProps) {
  const { t } = useTranslation('limit-groups')
  const title = limit ? t('edit', { name: limit.name }) : t('new')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      {opened && <LimitForm key={limit?.id ?? 'new'} limit={limit} onClose={onClose} />}
    </Modal>
  )
}

interface LimitValues {
  name: string
  choices: CatalogueChoice[]
  max: number
  window: LimitWindow
}

function LimitForm({ limit, onClose }: Omit<LimitDialogProps, 'opened'>) {
  const { t } = useTranslation(['limit-groups', 'projects'])
  const { app } = useAppArea()
  const toValidator = useCheck()
  const save = useAction(saveLimitMutation, onClose)
  const form = useForm<LimitValues>({
    initialValues: limit
      ? { ...limit, choices: toChoices(limit.subTypes) }
      : { name: '', choices: [], max: 1, window: 'DAY' },
    validate: {
      name: toValidator((name) => checkPlainName(name)),
      choices: (choices) => (choices.length > 0 ? null : t('form.choicesMissing')),
    },
  })
  const rest = useFormErrors(form, save.error)
  const submit = ({ name, choices, max, window }: LimitValues) => {
    const stored = limit && { id: limit.id, revision: limit.revision }
    const subTypes = toSubTypes(choices, limit?.subTypes ?? [])
    save.run(
      { appId: app.id, stored, name: name.trim(), subTypes, max, window },
      { toast: (saved) => t('done.saved', { name: saved.name }) },
    )
  }
  const data = projectCategories.map((category) => ({
    group: t(`projects:categories.${category}`),
    items: limitableChoices
      .filter((it) => catalogueChoices[it].category === category)
      .map((it) => ({ value: it, label: t(`projects:catalogue.choices.${it}.name`) })),
  }))
  return (
    <LiveForm onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Stack gap="md">
        <TextInput {...form.getInputProps('name')} label={t('form.name')} autoComplete="off" data-autofocus />
        <MultiSelect
          {...form.getInputProps('choices')}
          label={t('form.choices')}
          description={t('form.choicesHint')}
          data={data}
          searchable
        />
        <Group grow align="flex-end">
          <NumberInput
            {...form.getInputProps('max')}
            label={t('form.max')}
            min={1}
            max={1000}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(max) => form.setFieldValue('max', typeof max === 'number' ? max : 1)}
          />
          <Select
            {...form.getInputProps('window')}
            label={t('form.window')}
            data={limitWindows.map((value) => ({ value, label: t(`windows.${value}`) }))}
            allowDeselect={false}
          />
        </Group>
        <FormProblem error={rest} />
        <FormActions submitLabel={t('form.submit')} isPending={save.isPending} onCancel={onClose} />
      </Stack>
    </LiveForm>
  )
}
