import {
  IonAlert,
  IonBackButton,
  IonButton,
  IonButtons,
  IonContent,
  IonHeader,
  IonPage,
  IonTitle,
  IonToolbar,
} from '@ionic/react'
import { useWaymark } from '@waymark/sdk/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

export function Plant() {
  const { name } = useParams()
  const waymark = useWaymark()
  const [isAsking, setAsking] = useState(false)
  return (
    <IonPage>
      <IonHeader>
        <IonToolbar>
          <IonButtons slot="start">
            <IonBackButton defaultHref="/plants" />
          </IonButtons>
          <IonTitle>{name}</IonTitle>
        </IonToolbar>
      </IonHeader>
      <IonContent>
        <IonButton data-testid="order" onClick={() => waymark.track('order_placed', { total: 3 })}>
          Order
        </IonButton>
        <IonButton data-testid="remove" onClick={() => setAsking(true)}>
          Remove
        </IonButton>
        <IonAlert
          isOpen={isAsking}
          header="Remove this plant?"
          buttons={['Cancel', 'Remove']}
          onDidDismiss={() => setAsking(false)}
        />
      </IonContent>
    </IonPage>
  )
}
