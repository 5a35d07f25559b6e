import { Link } from "#app/ui/link.tsx";
import type { VerticalForMoneyModel } from "./vertical-for-money-model.ts";
import "./vertical-for-money.css";

/** The order as a table, after what it is among. */
export function VerticalForMoney({ money }: { money: VerticalForMoneyModel }) {
  return (
    <div className="stack gap-3">
      <p className="measure">{money.sentences.join(" ")}</p>
      <table className="vertical-for-money">
        <caption className="visually-hidden">Vertical for the money</caption>
        <thead>
          <tr>
            <th scope="col">Resort</th>
            <th scope="col">{money.column}</th>
            <th scope="col">Vertical drop</th>
            <th scope="col">Adult, a day</th>
          </tr>
        </thead>
        <tbody>
          {money.rows.map(({ title, href, given, vertical, price }) => (
            <tr key={href}>
              <th scope="row">
                <Link to={href}>{title}</Link>
              </th>
              <td className="figures">{given}</td>
              <td className="figures">{vertical}</td>
              <td className="figures">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
