import '@angular/compiler'
import { Dialog } from '@angular/cdk/dialog'
import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu'
import { CdkConnectedOverlay, CdkOverlayOrigin } from '@angular/cdk/overlay'
import { Component, inject, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

const BOX = 'padding: 24px; background: white; border: 1px solid'

/** Decorators are called as functions, because the components are compiled in the page. */
const Profile = Component({
  selector: 'shop-profile',
  template: `
    <div id="dialog" style="${BOX}">
      <label>Name <input id="name" /></label>
      <button id="save">Save</button>
      <button (click)="dialog.closeAll()">Close</button>
    </div>
  `,
})(
  class {
    dialog = inject(Dialog)
  },
) as never

const Shop = Component({
  selector: 'main',
  imports: [CdkMenu, CdkMenuItem, CdkMenuTrigger, CdkConnectedOverlay, CdkOverlayOrigin],
  template: `
    <button id="open" (click)="open()">Edit profile</button>
    <button id="menu" [cdkMenuTriggerFor]="more">More</button>
    <ng-template #more>
      <div cdkMenu style="${BOX}">
        <button cdkMenuItem>Rename</button>
        <button cdkMenuItem>Archive</button>
      </div>
    </ng-template>
    <button id="select" cdkOverlayOrigin #origin="cdkOverlayOrigin" (click)="isListed.set(true)">Basic</button>
    <ng-template
      cdkConnectedOverlay
      [cdkConnectedOverlayOrigin]="origin"
      [cdkConnectedOverlayOpen]="isListed()"
      (overlayOutsideClick)="isListed.set(false)"
      (detach)="isListed.set(false)"
    >
      <div role="listbox" style="${BOX}">
        <div role="option" (click)="isListed.set(false)">Gold</div>
      </div>
    </ng-template>
  `,
})(
  class {
    isListed = signal(false)
    dialog = inject(Dialog)
    open() {
      this.dialog.open(Profile)
    }
  },
) as never

void bootstrapApplication(Shop, { providers: [provideZonelessChangeDetection()] })
