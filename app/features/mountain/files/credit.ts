/** What the licence asks to be said wherever the lines are shown or taken along. */
export const CREDIT = "© OpenStreetMap contributors, Open Database Licence 1.0";
export const LICENCE_URL = "https://opendatacommons.org/licenses/odbl/1-0/";
