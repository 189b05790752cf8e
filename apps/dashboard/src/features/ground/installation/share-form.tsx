import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { shareAppMutation } from './installation.queries.ts'

/** Mails the install code to the app's developer. */
export function ShareForm() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const toValidator = useCheck()
  const share = useAction(() => shareAppMutation)
  const form = useForm({ initialValues: { email: '' }, validate: { email: toValidator(checkEmail) } })
  const rest = useFormErrors(form, share.error)
  const send = (values: { email: string }) => {
    const email = values.email.trim()
    share.run({ id: app.id, email }, { toast: t('share.done', { email }), onSuccess: form.reset })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError)} aria-label={t('share.title')}>
      <Stack gap="sm">
        <Group align="flex-start" wrap="nowrap" gap="sm">
          <TextInput
            {...form.getInputProps('email')}
            flex={1}
            label={t('share.title')}
            placeholder={t('share.email')}
            type="email"
            autoComplete="off"
          />
          <Button type="submit" variant="default" mt={29} loading={share.isPending}>
            {t('share.submit')}
          </Button>
        </Group>
        <FormProblem error={rest} />
      </Stack>
    </form>
  )
}
