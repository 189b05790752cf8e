import {
  Button,
  Card,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
  Title,
  type TagsInputProps,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits, toAppOrigin } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { checkAppName } from '../../../lib/checks/name-checks.ts'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { hasPages } from '@waymark/contract/constants'
import { nameCodeBase } from '../../../lib/texts/platform-names.ts'
import { isPageAddress, PageAddressInput } from '../../../ui/fields/page-address-input.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updateAppMutation, uploadLogoMutation, uploadThumbnailMutation } from './app-settings.queries.ts'

/** Name, addresses and images of the app. Its platform is fixed. */
export function DetailsPanel() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  return (
    <Card component="section" aria-label={t('details.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('details.title')}</Title>
        <SimpleGrid cols={2}>
          <AppImage kind="logo" />
          <AppImage kind="thumbnail" />
        </SimpleGrid>
        <DetailsForm
          // A new revision from the server remounts the form and replaces its input.
          key={`${app.id} ${app.revision}`}
        />
      </Stack>
    </Card>
  )
}

/** The app's logo, or the picture that stands for it in lists. */
function AppImage({ kind }: { kind: 'logo' | 'thumbnail' }) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const upload = useAction(kind === 'logo' ? uploadLogoMutation : uploadThumbnailMutation)
  const remove = useAction(updateAppMutation)
  const { id, name, revision } = app
  return (
    <ImageField
      label={t(`details.${kind}`)}
      url={app[kind]}
      placeholderName={name}
      isPending={upload.isPending || remove.isPending}
      error={upload.error ?? remove.error}
      onFile={(file) => upload.run({ id, file }, { toast: t('details.uploaded') })}
      onRemove={() => remove.run({ id, revision, [kind]: null })}
    />
  )
}

function DetailsForm() {
  const { t, i18n } = useTranslation(['app-settings', 'common', 'platforms'])
  const { app } = useAppArea()
  const toValidator = useCheck()
  const update = useAction(updateAppMutation)
  const form = useForm({
    initialValues: { name: app.name, pageUrl: app.pageUrl ?? '', origins: app.origins },
    validate: {
      name: toValidator(checkAppName),
      pageUrl: (value) => (isPageAddress(value) ? null : t('common:pageAddress.invalid')),
      origins: (values) => {
        const wrong = findWrongOrigins(values)
        return wrong.length === 0 ? null : t('origins.refused', { addresses: wrong.join(', ') })
      },
    },
  })
  const rest = useFormErrors(form, update.error)
  const save = ({ name, pageUrl, origins }: typeof form.values) =>
    update.run(
      { id: app.id, name, pageUrl: pageUrl.trim() || null, origins, revision: app.revision },
      { toast: t('details.done') },
    )
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError)}>
      <Stack gap="md">
        <TextInput {...form.getInputProps('name')} label={t('details.name')} autoComplete="off" />
        {(hasPages(app.platform) || app.pageUrl) && <PageAddressInput {...form.getInputProps('pageUrl')} />}
        <OriginsInput {...form.getInputProps('origins')} />
        <TextInput label={t('details.platform')} value={nameCodeBase(app.platform, i18n.language)} readOnly />
        <FormProblem error={rest} />
        <div>
          <Button type="submit" loading={update.isPending}>
            {t('details.save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The entries that cannot be an address of the app. */
const findWrongOrigins = (origins: readonly string[]): string[] =>
  origins.filter((it) => toAppOrigin(it) === undefined)

/** Further addresses of the app, each as browsers write an origin; an invalid one stays to be corrected. */
function OriginsInput({ onChange, ...props }: TagsInputProps) {
  const { t } = useTranslation('app-settings')
  return (
    <TagsInput
      {...props}
      label={t('origins.label')}
      description={t('origins.hint')}
      placeholder={props.value?.length === 0 ? t('origins.example') : ''}
      maxTags={limits.originsPerApp}
      acceptValueOnBlur
      onChange={(values) => onChange?.([...new Set(values.map((it) => toAppOrigin(it) ?? it.trim()))])}
    />
  )
}
