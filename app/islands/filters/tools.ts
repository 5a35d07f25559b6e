/** What the filter form loads when somebody is at it. */
export { RangeSlider } from "./range-slider.tsx";
export { TrayKeeper } from "./tray-keeper.tsx";
export { applied, arrived } from "./tray-rules.ts";
