import { Paper, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/calls/session.ts'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { DetailsForm } from './details-form.tsx'
import { updateMutation, uploadLogoMutation } from './organisation.queries.ts'

/** Name, size and logo of the organisation. */
export function DetailsPanel() {
  const { t } = useTranslation('organisation')
  const { organisation } = useSession()
  const update = useAction(updateMutation)
  const upload = useAction(uploadLogoMutation)
  const { name, size, logoUrl, revision } = organisation
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('details.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('details.title')}</Title>
        <ImageField
          label={t('logo.label')}
          url={logoUrl}
          placeholderName={name}
          isPending={upload.isPending}
          error={upload.error}
          onFile={(file) => upload.run({ file }, { toast: t('logo.done') })}
        />
        <DetailsForm
          // A new revision from the server remounts the form and replaces its input.
          key={revision}
          initialValues={{ name, size }}
          submitLabel={t('details.submit')}
          error={update.error}
          isPending={update.isPending}
          onSubmit={(values) => update.run({ ...values, revision }, { toast: t('details.done') })}
        />
      </Stack>
    </Paper>
  )
}
