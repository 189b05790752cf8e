import { Button, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectCategories, type CatalogueChoice, type ProjectCategory } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useSession } from '../../../../lib/calls/session.ts'
import { sortTemplates } from '../../../../lib/sort-templates.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import classes from './catalogue.module.css'
import { appFeaturesQuery, projectTemplatesQuery, switchOnMutation } from './catalogue.queries.ts'
import { listOffers, type Offer } from './list-offers.ts'
import { OfferCard } from './offer-card.tsx'

interface CatalogueProps {
  onChoose(offer: Offer): void
}

/** All kinds of projects, by category. */
export function Catalogue({ onChoose }: CatalogueProps) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  const { orgRole } = useSession().member
  const features = useQuery(appFeaturesQuery(app.id))
  const templates = useQuery(projectTemplatesQuery)
  const switchOn = useAction(switchOnMutation)
  const error = features.error ?? templates.error
  if (error) {
    return (
      <FailureState
        error={error}
        onRetry={() => void Promise.all([features.refetch(), templates.refetch()])}
      />
    )
  }
  // As high as the window, so that the dialog does not grow when the kinds come.
  if (!features.data || !templates.data) return <Skeleton height="100dvh" />
  const offers = listOffers(features.data, sortTemplates(templates.data.content, app.platform))
  const turnOn = (choice: CatalogueChoice) =>
    switchOn.run({ id: app.id, features: [{ name: choice, enabled: true }] })
  return (
    <>
      <nav className={classes.categories} aria-label={t('categories.label')}>
        {projectCategories.map((category) => (
          <Button key={category} size="xs" variant="subtle" onClick={() => showSection(category)}>
            {t(`categories.${category}`)}
          </Button>
        ))}
      </nav>
      {projectCategories.map((category) => (
        <section
          key={category}
          id={toSectionId(category)}
          className={classes.section}
          aria-labelledby={toHeadingId(category)}
        >
          <Title order={3} size="h5" id={toHeadingId(category)}>
            {t(`categories.${category}`)}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {t(`catalogue.about.${category}`)}
          </Text>
          <SimpleGrid cols={3} spacing="md">
            {offers
              .filter((it) => it.category === category)
              .map((offer) => (
                <OfferCard
                  key={offer.choice}
                  offer={offer}
                  onChoose={() => onChoose(offer)}
                  onSwitchOn={orgRole === 'Admin' ? () => turnOn(offer.choice) : undefined}
                />
              ))}
          </SimpleGrid>
        </section>
      ))}
    </>
  )
}

const toSectionId = (category: ProjectCategory) => `catalogue-${category}`
const toHeadingId = (category: ProjectCategory) => `catalogue-heading-${category}`

function showSection(category: ProjectCategory) {
  const section = document.getElementById(toSectionId(category))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('button')?.focus({ preventScroll: true })
}
