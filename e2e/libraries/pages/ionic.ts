import { initialize } from '@ionic/core/components'
import { defineCustomElement as defineApp } from '@ionic/core/components/ion-app.js'
import { defineCustomElement as defineButton } from '@ionic/core/components/ion-button.js'
import { defineCustomElement as defineContent } from '@ionic/core/components/ion-content.js'
import { defineCustomElement as defineModal } from '@ionic/core/components/ion-modal.js'
import { defineCustomElement as defineRange } from '@ionic/core/components/ion-range.js'
import '@ionic/core/css/core.css'

initialize()
for (const define of [defineApp, defineButton, defineContent, defineModal, defineRange]) define()

document.querySelector('#app')!.innerHTML = `
  <ion-app><ion-content class="ion-padding">
    <ion-button id="open">Edit profile</ion-button>
    <ion-modal trigger="open">
      <ion-content class="ion-padding"><div id="dialog">
        <label>Name <input id="name"></label>
        <button id="save">Save</button>
        <button id="close">Close</button>
      </div></ion-content>
    </ion-modal>
    <ion-range id="slider" aria-label="Volume" style="width: 200px"></ion-range>
  </ion-content></ion-app>`
