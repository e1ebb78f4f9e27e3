// Uses of the functions' types, and misuses, each of which has to be an error.
import { render, strike, inspect, count, diff, lint, record, terminal, verify, path } from "glyphreel";
import type { Output, RenderOptions, StrikeOptions } from "glyphreel";

const bytes: Buffer = await strike("Buy milk", { size: 20, color: "red", loop: 1, noClobber: true });
const files: Output[] = await render({ layers: [{ text: "a" }], loop: 1 }, { to: ["a.gif", new URL("file:///tmp/b.gif")] });
const scene: string = await count(0, [10, 20], { printScene: true });
const [first] = await inspect([bytes, files[0].output]);
const options: StrikeOptions & RenderOptions = { easing: "spring", limit: { frames: 5000 }, set: { name: "Ada" } };
const recording: Buffer = await record(["ls", "-l"], { env: ["LANG"], timeLimit: "20s" });
const casts: string[] = await record(new URL("file:///tmp/a.tape"), { to: "a.cast", env: { LANG: "C" } });
const screen: Record<string, unknown> = await terminal(recording, { screen: true, at: "50%", until: "2s" });
const pictures: Output[] = await terminal(casts[0], { to: "a.svg", cursor: false, theme: "dracula" });
const drawn: [Buffer, string] = [await terminal(recording), await terminal(recording, { printScene: true })];
const same: Record<string, unknown> = await diff(recording, "a.cast", { mask: [/[0-9.]+s/i, "x"] });
await diff("a.gif", bytes, { ignore: [[0, 0, 8, 8], { x: 0, y: 0, width: 8, height: 8 }] });
await render(Buffer.from("layers: []"));
await lint({ layers: [] });
await verify([{ layers: [] }, "Scenes"], { goldens: "Goldens" });
console.log(same.status, screen.columns, pictures.length, drawn.length);
console.log(scene, first.width, path().length, options);

// @ts-expect-error: an unknown option
await strike("Buy milk", { efort: 3 });
// @ts-expect-error: another type
await strike("Buy milk", { noClobber: "yes" });
// @ts-expect-error: a scene has layers
await render({ layer: [] });
// @ts-expect-error: the folder of goldens is missing
await verify("todo.yaml", {});
// @ts-expect-error: no regular expression
await diff("a.cast", "b.cast", { mask: 3 });
// @ts-expect-error: no rectangle
await diff("a.gif", "b.gif", { ignore: [1, 2, 3] });
// @ts-expect-error: a command is a list of texts
await record([1]);

// The result depends on the options, also where the type of a variable leaves open whether `to` is set.
const some: RenderOptions = { to: "a.gif" };
const bytesOrFiles: Buffer | Output[] = await render("layers: [{ text: a }]", some);
const named: { to?: string } = {};
const bytesFilesOrScene: Buffer | Output[] | string = await strike("a", named);
const taped: Buffer | string[] = await record("a.tape", named);
interface Layer { text: string }
interface OwnScene { layers: Layer[]; loop?: number }
const own: OwnScene = { layers: [{ text: "a" }] };
const inFolder: Buffer = await render(own, { cwd: new URL("file:///tmp/"), set: { isDone: true } });
const html: string | undefined = (await strike("a", { picture: true, to: "a.gif" }))[0].html;
await render("a.yaml", { picture: true, dark: { ink: "white" }, to: "a.gif" });
console.log(bytesOrFiles.length, bytesFilesOrScene.length, taped.length, inFolder.length, html);

// @ts-expect-error: the options may name a file
const mistaken: Buffer = await render(own, some);
// @ts-expect-error: a scene has layers
await render({ layer: [] } as { layer: unknown[] });
// @ts-expect-error: the names of the files are missing
await (await import("glyphreel")).batch("a.yaml", { data: [{ name: "Ada" }] });
console.log(mistaken);
