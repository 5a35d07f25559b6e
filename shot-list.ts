import { chromium } from "playwright";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const base = "http://localhost:4391";
const out = "/tmp/wt/shots-list";
for (const [w, scheme] of [[390, "dark"], [768, "light"], [1280, "light"], [1280, "dark"]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: 1000 }, colorScheme: scheme });
  page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  await page.goto(base + "/resorts?month=3&from=munich-de&within=300&order=distance");
  await page.waitForTimeout(1200);
  if (w < 1024) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}-${w}-${scheme}.png` });
  if (w === 1280 && scheme === "dark") {
    await page.goto(base + "/resorts");
    await page.waitForTimeout(1000);
    const near = page.getByRole("combobox", { name: "From" });
    await near.click();
    await near.pressSequentially("munch");
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${out}-typing.png` });
    await page.keyboard.press("Enter");
    await page.waitForTimeout(1200);
    console.log(page.url(), await near.inputValue());
    await page.getByRole("button", { name: "Use my position" }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}-refused.png` });
    await near.fill("");
    await page.keyboard.press("Tab");
    await page.waitForTimeout(1200);
    console.log(page.url(), await near.inputValue());
    await page.screenshot({ path: `${out}-last.png` });
    await page.getByRole("button", { name: /^From M/ }).click();
    await page.waitForTimeout(1000);
    console.log(page.url(), await near.inputValue());
    await page.getByLabel("Within, as the crow flies").selectOption("200");
    await page.waitForTimeout(1000);
    console.log(page.url(), await page.locator("h1").innerText());
    await page.goto(base + "/resorts?from=munich-de&within=300&view=table&order=distance");
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}-table.png` });
    await page.goto(base + "/resorts?from=munich-de&within=300&view=map");
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${out}-map.png` });
  }
  await page.close();
}
await browser.close();
