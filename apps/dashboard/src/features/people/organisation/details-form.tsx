import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organisation } from '@waymark/contract'
import { organisationSizes } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'

export type Details = Pick<Organisation, 'name' | 'size'>

interface DetailsFormProps {
  initialValues: Details
  submitLabel: string
  error: unknown
  isPending: boolean
  onSubmit: (values: Details) => void
  /** Further fields, before the button. */
  children?: ReactNode
}

export function DetailsForm(props: DetailsFormProps) {
  const { initialValues, submitLabel, error, isPending, onSubmit, children } = props
  const { t } = useTranslation(['organisation', 'common'])
  const form = useForm<Details>({
    initialValues,
    validate: { name: (value) => (value.trim() ? null : t('common:details.field_required')) },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('details.name')}
          maxLength={100}
          autoComplete="organization"
        />
        <Select
          {...form.getInputProps('size')}
          label={t('details.size')}
          placeholder={t('details.noSize')}
          clearable
          data={organisationSizes.map((value) => ({ value, label: value.replace('-', '–') }))}
        />
        {children}
        <FormProblem error={rest} />
        <div>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
