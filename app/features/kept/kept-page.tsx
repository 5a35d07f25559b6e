import { KeptList } from "./kept-list.tsx";
import "./kept.css";

/** What the visitor keeps on the device. Only the browser knows it. */
export function OnThisDevicePage() {
  return (
    <div className="wrap page page--long stack gap-6">
      <header className="stack gap-2">
        <h1>On this device</h1>
        <p className="lead">
          These pages open without a connection, as they were when you kept them. They are in this browser
          alone.
        </p>
      </header>
      <KeptList />
      <p className="quiet measure">
        A page is kept as visitors without an account see it, and stays when you log out. Safari removes it
        after seven days on which you use Safari and do not tap on this site. It does not where the site is on
        your home screen. Other browsers may remove it when the device is short of room.
      </p>
    </div>
  );
}
